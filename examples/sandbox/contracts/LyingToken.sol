// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token that says something else than it does, about whatever it was told to lie about.
contract LyingToken {
    enum Lie {
        Nothing,
        /// It logs ten times what it moves.
        Logs,
        /// It moves nothing, and says to one contract only that it did.
        Balances,
        /// It moves nothing.
        Transfers,
        /// It gives a hundredth to accounts without code, and says to one contract that it is all.
        Accounts
    }

    string public name = "Lying";
    string public symbol = "LIE";
    uint8 public constant decimals = 6;
    uint256 public immutable totalSupply;
    mapping(address owner => mapping(address spender => uint256)) public allowance;
    mapping(address account => uint256) private held;
    mapping(address account => uint256) private promised;
    Lie private lie;
    address private deceived;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(address owner, uint256 supply) {
        totalSupply = supply;
        held[owner] = supply;
        emit Transfer(address(0), owner, supply);
    }

    function deceive(Lie lie_, address deceived_) external {
        lie = lie_;
        deceived = deceived_;
    }

    function balanceOf(address account) external view returns (uint256) {
        return held[account] + (msg.sender == deceived ? promised[account] : 0);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        emit Transfer(from, to, lie == Lie.Logs ? value * 10 : value);
        if (lie == Lie.Balances) promised[to] += value;
        if (lie == Lie.Balances || lie == Lie.Transfers) return true;
        held[from] -= value;
        uint256 kept = lie == Lie.Accounts && to.code.length == 0 ? value - value / 100 : 0;
        held[to] += value - kept;
        promised[to] += kept;
        return true;
    }
}
