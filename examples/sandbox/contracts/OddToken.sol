// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token as the odd ones are: its calls return nothing, it may keep a part of each transfer, it may change its decimals, and an
/// allowance changes only to or from 0.
contract OddToken {
    string public name = "Odd";
    string public symbol = "ODD";
    uint8 public decimals;
    uint256 public totalSupply;
    /// What is kept of each transfer, in hundredths of a percent.
    uint256 public fee;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotReset(address spender, uint256 allowed);
    error InsufficientAllowance(address spender, uint256 allowed, uint256 needed);
    error InsufficientBalance(address from, uint256 balance, uint256 needed);

    constructor(uint8 decimals_, uint256 fee_, address owner, uint256 supply) {
        decimals = decimals_;
        fee = fee_;
        totalSupply = supply;
        balanceOf[owner] = supply;
        emit Transfer(address(0), owner, supply);
    }

    function setDecimals(uint8 decimals_) external {
        decimals = decimals_;
    }

    function approve(address spender, uint256 value) external {
        uint256 allowed = allowance[msg.sender][spender];
        if (value > 0 && allowed > 0) revert NotReset(spender, allowed);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
        allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
    }

    function move(address from, address to, uint256 value) private {
        uint256 balance = balanceOf[from];
        if (balance < value) revert InsufficientBalance(from, balance, value);
        uint256 kept = (value * fee) / 10_000;
        balanceOf[from] = balance - value;
        balanceOf[to] += value - kept;
        totalSupply -= kept;
        emit Transfer(from, to, value - kept);
    }
}
