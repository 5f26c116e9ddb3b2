// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Token {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
}

/// A pool of two tokens whose product never falls, with the interface of Uniswap's second version. Written for the sandbox:
/// liquidity is never taken out, so there are no shares, and there are no loans.
contract LiquidityPair {
    address public immutable factory;
    address public immutable token0;
    address public immutable token1;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;

    event Sync(uint112 reserve0, uint112 reserve1);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );

    error InvalidReceiver(address receiver);
    error NothingMoved();
    error TooLittleLiquidity();
    error TooLittlePaid();
    error NotGiven(address token);

    constructor(address token0_, address token1_) {
        factory = msg.sender;
        token0 = token0_;
        token1 = token1_;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    /// Takes what was sent here for liquidity.
    function sync() external {
        store(balanceOf(token0), balanceOf(token1));
    }

    /// Gives out what was paid for before, three thousandths of which stay here.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata) external {
        if (amount0Out == 0 && amount1Out == 0) revert NothingMoved();
        if (amount0Out >= reserve0 || amount1Out >= reserve1) revert TooLittleLiquidity();
        if (to == token0 || to == token1) revert InvalidReceiver(to);
        if (amount0Out > 0) give(token0, to, amount0Out);
        if (amount1Out > 0) give(token1, to, amount1Out);
        uint256 balance0 = balanceOf(token0);
        uint256 balance1 = balanceOf(token1);
        uint256 in0 = paid(balance0, reserve0 - amount0Out);
        uint256 in1 = paid(balance1, reserve1 - amount1Out);
        uint256 product = (balance0 * 1000 - in0 * 3) * (balance1 * 1000 - in1 * 3);
        if (product < uint256(reserve0) * reserve1 * 1000 ** 2) revert TooLittlePaid();
        store(balance0, balance1);
        emit Swap(msg.sender, in0, in1, amount0Out, amount1Out, to);
    }

    /// Some tokens return nothing.
    function give(address token, address to, uint256 value) private {
        (bool given, bytes memory answer) = token.call(abi.encodeCall(Token.transfer, (to, value)));
        if (!given || (answer.length > 0 && !abi.decode(answer, (bool)))) revert NotGiven(token);
    }

    function paid(uint256 balance, uint256 kept) private pure returns (uint256) {
        return balance > kept ? balance - kept : 0;
    }

    function balanceOf(address token) private view returns (uint256) {
        return Token(token).balanceOf(address(this));
    }

    function store(uint256 balance0, uint256 balance1) private {
        if (balance0 > type(uint112).max || balance1 > type(uint112).max) revert TooLittleLiquidity();
        reserve0 = uint112(balance0);
        reserve1 = uint112(balance1);
        changedAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }
}
